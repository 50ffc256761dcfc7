-- Who holds up a statement may know its fingerprint alone, or how it begins.
CREATE INDEX statements_hash ON records.statements (hash text_pattern_ops);
