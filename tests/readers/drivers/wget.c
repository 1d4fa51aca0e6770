/* Loaded before the C library: shows which name wget looks up, and finds no address for any. */
#include <netdb.h>
#include <stdio.h>
#include <string.h>

int getaddrinfo(const char *node, const char *service, const struct addrinfo *hints, struct addrinfo **found) {
  char line[4096] = "\nlooks up ";
  size_t at = strlen(line);
  for (; node && *node && at < sizeof line - 4; node++)
    at += (size_t)sprintf(line + at, "%02x", (unsigned char)*node);
  line[at++] = '\n';
  fwrite(line, 1, at, stderr);
  (void)service, (void)hints, (void)found;
  return EAI_NONAME;
}
