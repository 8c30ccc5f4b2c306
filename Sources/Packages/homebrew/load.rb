# Loads a formula without Homebrew, and installs a folder by it: load.rb FORMULA FOLDER
#
# The folder is an unpacked archive. Each file that the formula installs must be in it.
formula, $folder = ARGV

class Place
  def initialize(name) = @name = name

  def install(files)
    (files.is_a?(Hash) ? files.keys : [files]).each do |file|
      abort "#{@name}: #{file} isn't in the archive" unless File.exist?(File.join($folder, file))
      puts "#{@name}: #{file}"
    end
  end
end

class Formula
  class << self
    attr_reader :urls

    def inherited(formula) = formula.instance_variable_set(:@urls, {})
    def url(text) = @last = text
    def sha256(text) = @urls[@last] = text
    %i[on_macos on_linux on_intel on_arm].each { |name| define_method(name) { |&block| block.call } }
    %i[desc homepage version license depends_on].each { |name| define_method(name) { |*| } }
    def test(&block) = block
  end

  %i[bin bash_completion zsh_completion fish_completion].each { |name| define_method(name) { Place.new(name) } }
end

load formula
Mockse.urls.each { |url, sum| abort "#{url}: #{sum} isn't a checksum" unless sum.match?(/\A\h{64}\z/) }
abort "the formula has no URL" if Mockse.urls.empty?
Mockse.new.install
