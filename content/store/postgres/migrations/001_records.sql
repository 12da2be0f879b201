-- Up Migration

-- Text is compared byte by byte, so that every store has one order. The value is `json`, which keeps it letter for letter.
CREATE TABLE records (
  site text COLLATE "C" NOT NULL,
  kind text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  value json NOT NULL,
  PRIMARY KEY (site, kind, id)
);

-- An entry stands here once for each index that it has a key in.
CREATE TABLE record_keys (
  site text COLLATE "C" NOT NULL,
  kind text COLLATE "C" NOT NULL,
  index text COLLATE "C" NOT NULL,
  key text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  PRIMARY KEY (site, kind, index, key, id)
);
CREATE INDEX record_keys_of_entry ON record_keys (site, kind, id);

-- Names alone, so that all sites can be listed: without a site nobody sees a row of the others.
CREATE TABLE sites (
  site text COLLATE "C" PRIMARY KEY,
  indexed integer NOT NULL DEFAULT 0
);

-- One row: whether a copy to here was begun and not finished.
CREATE TABLE installation (
  singleton boolean PRIMARY KEY DEFAULT true CHECK (singleton),
  unfinished_copy boolean NOT NULL DEFAULT false
);
INSERT INTO installation DEFAULT VALUES;

-- The site's policy is restrictive: whatever permissive policy is added later, no other site's row passes.
ALTER TABLE records ENABLE ROW LEVEL SECURITY;
ALTER TABLE records FORCE ROW LEVEL SECURITY;
CREATE POLICY everything ON records USING (true) WITH CHECK (true);
CREATE POLICY of_site ON records AS RESTRICTIVE
  USING (site = current_setting('app.site', true)) WITH CHECK (site = current_setting('app.site', true));

ALTER TABLE record_keys ENABLE ROW LEVEL SECURITY;
ALTER TABLE record_keys FORCE ROW LEVEL SECURITY;
CREATE POLICY everything ON record_keys USING (true) WITH CHECK (true);
CREATE POLICY of_site ON record_keys AS RESTRICTIVE
  USING (site = current_setting('app.site', true)) WITH CHECK (site = current_setting('app.site', true));
