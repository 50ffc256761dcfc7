-- Until then the clock of a pack stands still; its end was moved by as much.
ALTER TABLE free_spins.packs ADD COLUMN paused_until timestamptz;

-- When a spin was given back, since its round was void; it is no spin that was used.
ALTER TABLE free_spins.spins ADD COLUMN given_back_at timestamptz;
