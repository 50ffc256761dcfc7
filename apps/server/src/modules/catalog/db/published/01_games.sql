-- What games are called where nobody has translated them.
CREATE OR REPLACE VIEW catalog.all_games AS SELECT game_id, name FROM catalog.games;
