extension DriverTemplate {
    /// A driver for a POSIX shell.
    static let sh = DriverTemplate(
        heading: shHeading, stub: shStub, example: ShellClientExample.text, claims: shHello,
        exampleClaims: shExampleHello, driver: shDriver)

    /// The heading.
    private static let shHeading = #"""
        #!/bin/sh
        # A driver for mockse: mockse conform -- sh driver.sh

        """#

    /// The functions to fill in.
    private static let shStub = #"""
        # FILL IN: make these functions operate your client. Each returns at once, without waiting for a page.
        open_list() { :; }  # FILL IN: open the list at $url, with an empty cache, and start to load its first page
        more() { :; }       # FILL IN: the user is near the bottom
        refresh() { :; }    # FILL IN: the user pulls to refresh
        retry() { :; }      # FILL IN: the user taps "try again"
        query() { :; }      # FILL IN: the user changes the query; $params has the parameters, one name=value a line
        cancel() { :; }     # FILL IN: the user leaves while a page loads, and comes back
        close_list() { :; } # FILL IN: the user leaves for good
        ids() { :; }        # FILL IN: print the ids of the displayed rows, in order, one a line
        update() { :; }     # FILL IN: set state to what the user sees: idle, loading, end or error
        state=idle

        """#

    /// The reply to `hello` for a client that is still to be filled in.
    private static let shHello = #"""
        # FILL IN: what your client has. Add "refresh", "retry", "query" and "cancel" once you filled them in.
        # The page "Drivers" of mockse's documentation describes each member, such as pageSize and timeoutMs.
        hello='"protocol":1,"name":"my client","dialects":[\#(firstAPI)],"verbs":["list","idle"]'


        """#

    /// The reply to `hello` of the example.
    private static let shExampleHello = #"""
        # FILL IN: what your client has. The page "Drivers" of mockse's documentation describes each member.
        hello='"protocol":1,"name":"my client","dialects":[\#(firstAPI)],
        "verbs":["list","idle","refresh","retry","query","cancel"],
        "pageSize":"settable","sources":1,"timeoutMs":2000,"instances":4,"without":["ops","sources"]'


        """#

    /// The commands, and the loop that reads them.
    private static let shDriver = #"""
        # Prints a member of the command, a text or a number.
        member() { printf '%s\n' "$line" | sed -n 's/.*[{,]"'"$1"'":"\{0,1\}\([^",}]*\).*/\1/p'; }
        read_params() {
          params=$(printf '%s\n' "$line" | sed -n 's/.*"params":{\([^}]*\)}.*/\1/p' | sed -e 's/","/"\
        "/g' -e 's/":"/=/g' -e 's/"//g')
        }
        idle() {
          steps=$(($(member ms) / 50))
          update
          while [ "$state" = loading ] && [ "$steps" -gt 0 ]; do
            sleep 0.05
            steps=$((steps - 1))
            update
          done
        }

        while IFS= read -r line; do
          id=${line#*:} id=${id%%,*} members=
          case $(member verb) in
          hello) members=,$(printf %s "$hello" | tr -d '\n') ;;
          open)
            url=$(member baseURL)$(member path) size=$(member pageSize)
            read_params
            open_list
            ;;
          more) more ;;
          refresh) refresh ;;
          retry) retry ;;
          query) read_params && query ;;
          cancel) cancel ;;
          close) close_list ;;
          list) update && members=,\"ids\":[$(ids | sed 's/.*/"&"/' | paste -s -d , -)],\"state\":\"$state\" ;;
          idle) idle && members=,\"state\":\"$state\" ;;
          *) members=',"unsupported":true' ;;
          esac
          printf '{"id":%s%s}\n' "$id" "$members"
        done

        """#
}
