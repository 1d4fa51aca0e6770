// Reads one text per line in hexadecimal digits and prints what net/url makes of it.
package main

import (
	"bufio"
	"encoding/hex"
	"errors"
	"fmt"
	"net/url"
	"os"
	"strings"
)

func part(text string, isThere bool) string {
	if !isThere {
		return ""
	}
	var out strings.Builder
	out.WriteByte('=')
	for i := 0; i < len(text); i++ {
		if c := text[i]; c <= 0x20 || c >= 0x7f || c == '\\' {
			fmt.Fprintf(&out, "\\x%02x", c)
		} else {
			out.WriteByte(c)
		}
	}
	return out.String()
}

func reason(err error) string {
	var inner *url.Error
	if errors.As(err, &inner) {
		err = inner.Err
	}
	text := strings.TrimPrefix(err.Error(), "net/url: ")
	switch err.(type) {
	case url.EscapeError:
		return "invalid URL escape"
	case url.InvalidHostError:
		return "invalid character in host name"
	}
	if strings.HasPrefix(text, "invalid port ") {
		return "invalid port after host"
	}
	return text
}

func main() {
	in := bufio.NewScanner(os.Stdin)
	in.Buffer(nil, 1<<24)
	out := bufio.NewWriter(os.Stdout)
	defer out.Flush()
	for in.Scan() {
		text, _ := hex.DecodeString(in.Text())
		u, err := url.Parse(string(text))
		if err != nil {
			fmt.Fprintf(out, "!%s\n", reason(err))
			continue
		}
		userinfo := ""
		if u.User != nil {
			userinfo = u.User.Username()
			if password, has := u.User.Password(); has {
				userinfo += ":" + password
			}
		}
		path := u.EscapedPath()
		if u.Opaque != "" {
			path = u.Opaque
		}
		parts := []string{
			part(u.Scheme, u.Scheme != ""),
			part(userinfo, u.User != nil),
			part(u.Hostname(), u.Hostname() != ""),
			part(u.Port(), u.Port() != ""),
			part(path, path != ""),
			part(u.RawQuery, u.RawQuery != "" || u.ForceQuery),
			part(u.EscapedFragment(), u.EscapedFragment() != ""),
		}
		fmt.Fprintln(out, strings.Join(parts, "\t"))
	}
}
