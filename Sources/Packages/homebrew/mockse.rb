class Mockse < Formula
  desc "Mock API that breaks paging on purpose and judges clients"
  homepage "@REPOSITORY@"
  version "@VERSION@"
  license "Apache-2.0"

  on_macos do
    depends_on macos: :sequoia
    url "@ARCHIVE macos-universal@"
    sha256 "@SHA256 macos-universal@"
  end

  on_linux do
    on_intel do
      url "@ARCHIVE linux-x86_64@"
      sha256 "@SHA256 linux-x86_64@"
    end
    on_arm do
      url "@ARCHIVE linux-arm64@"
      sha256 "@SHA256 linux-arm64@"
    end
  end

  def install
    bin.install "mockse"
    bash_completion.install "completions/mockse.bash" => "mockse"
    zsh_completion.install "completions/mockse.zsh" => "_mockse"
    fish_completion.install "completions/mockse.fish"
  end

  test do
    assert_match version.to_s, shell_output("#{bin}/mockse --version")
  end
end
