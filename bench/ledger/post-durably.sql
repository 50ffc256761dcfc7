-- What the load of P1 calls for a bet, in one call: post, let go of the row, and come back when the disk has it. See docs/decisions/early-release.md.
CREATE PROCEDURE public.post_durably(
  p_owner uuid, p_key text, p_hash bytea, p_member bigint, p_house bigint, p_amount bigint, INOUT p_outcome wallet.outcome
) LANGUAGE plpgsql AS $$
BEGIN
  p_outcome := coalesce(
    (wallet.post_against_house(p_owner, p_key, p_hash, 'stake', NULL, p_member, p_house, p_amount)).outcome,
    (wallet.post_one(p_owner, p_key, p_hash, 'stake', NULL, ARRAY[p_member, p_house], ARRAY[p_amount, -p_amount])).outcome
  );
  SET LOCAL synchronous_commit = off;
  COMMIT;
  PERFORM wallet.await_durable();
END $$;
