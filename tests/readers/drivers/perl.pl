# Reads one text per line in hexadecimal digits and prints what the URI module makes of it.
use strict;
use warnings;
use Encode qw(decode);
use URI;

sub part {
    my ($text) = @_;
    return '' if !defined $text || $text eq '';
    utf8::encode($text) if utf8::is_utf8($text);
    $text =~ s/([^\x21-\x5b\x5d-\x7e])/sprintf '\\x%02x', ord $1/ge;
    return "=$text";
}

while (my $line = <STDIN>) {
    chomp $line;
    my $text = decode('UTF-8', pack 'H*', $line);
    my $uri = URI->new($text);
    my @parts = eval {
        my $host = $uri->can('host') ? $uri->host : undef;
        my $port = $uri->can('port') ? $uri->port : undef;
        my $userinfo = $uri->can('userinfo') ? $uri->userinfo : undef;
        my $path = $uri->can('path') ? $uri->path : $uri->opaque;
        my $query = $uri->can('query') ? $uri->query : undef;
        ($uri->scheme, $userinfo, $host, $port, $path, $query, $uri->fragment);
    };
    if ($@) {
        my $reason = $@ =~ s/ at .*//sr;
        print "!$reason\n";
        next;
    }
    print join("\t", map { part($_) } @parts), "\n";
}
