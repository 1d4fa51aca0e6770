# Reads one text per line in hexadecimal digits and prints what URI makes of it.
use strict;
use warnings;
use Encode;
use URI;

sub part {
    my ($text) = @_;
    return '' unless defined $text;
    utf8::encode($text) if utf8::is_utf8($text);
    $text =~ s/([^\x21-\x5b\x5d-\x7e])/sprintf('\\x%02x', ord $1)/ge;
    return "=$text";
}

local $SIG{__WARN__} = sub { };
while (my $line = <STDIN>) {
    chomp $line;
    my @parts = eval {
        my $uri = URI->new(Encode::decode('UTF-8', pack('H*', $line)));
        my $get = sub { my ($name) = @_; $uri->can($name) ? scalar $uri->$name() : undef };
        my $path = $get->('path');
        my $host = $get->('host');
        (
            $uri->scheme, $get->('userinfo'), (defined $host && $host ne '' ? $host : undef), $get->('port'),
            ($path ne '' ? $path : undef), $get->('query'), $uri->fragment,
        );
    };
    if ($@) {
        my $reason = $@;
        $reason =~ s/ at \S+ line \d+.*//s;
        print "!$reason\n";
    }
    else {
        print join("\t", map { part($_) } @parts), "\n";
    }
}
