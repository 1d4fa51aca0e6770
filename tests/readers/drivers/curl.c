/* Reads one text per line in hexadecimal digits and prints what libcurl's URL API makes of it. */
#include <curl/curl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void escaped(const char *text) {
  for(; *text; text++) {
    unsigned char c = (unsigned char)*text;
    if(c <= 0x20 || c >= 0x7f || c == '\\')
      printf("\\x%02x", c);
    else
      putchar(c);
  }
}

static char *get(CURLU *url, CURLUPart part) {
  char *text = NULL;
  return curl_url_get(url, part, &text, 0) ? NULL : text;
}

static void print(char *text) {
  if(text) {
    putchar('=');
    escaped(text);
    curl_free(text);
  }
}

int main(void) {
  char *line = NULL;
  size_t size = 0;
  while(getline(&line, &size, stdin) > 0) {
    size_t n = strcspn(line, "\r\n") / 2;
    for(size_t i = 0; i < n; i++) {
      unsigned value = 0;
      sscanf(line + 2 * i, "%2x", &value);
      line[i] = (char)value;
    }
    line[n] = 0;
    CURLU *url = curl_url();
    CURLUcode wrong = curl_url_set(url, CURLUPART_URL, line, CURLU_GUESS_SCHEME);
    if(wrong) {
      printf("!%s", curl_url_strerror(wrong));
    }
    else {
      char *password = get(url, CURLUPART_PASSWORD);
      print(get(url, CURLUPART_SCHEME));
      putchar('\t');
      print(get(url, CURLUPART_USER));
      if(password) {
        putchar(':');
        escaped(password);
        curl_free(password);
      }
      putchar('\t');
      print(get(url, CURLUPART_HOST));
      putchar('\t');
      print(get(url, CURLUPART_PORT));
      putchar('\t');
      print(get(url, CURLUPART_PATH));
      putchar('\t');
      print(get(url, CURLUPART_QUERY));
      putchar('\t');
      print(get(url, CURLUPART_FRAGMENT));
    }
    putchar('\n');
    curl_url_cleanup(url);
  }
  free(line);
  return 0;
}
