-- What was sent to vendors and brought home, however far it has come.
CREATE OR REPLACE VIEW vendor_wallets.all_transfers AS
  SELECT transfer_id, brand_id, member_id, vendor_code, reference, direction, amount, currency, state, created_at, ended_at FROM vendor_wallets.transfers;
