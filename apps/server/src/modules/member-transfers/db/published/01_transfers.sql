-- What members sent each other.
CREATE OR REPLACE VIEW member_transfers.all_transfers AS
  SELECT transfer_id, brand_id, number, direction, sender_id, receiver_id, levels, currency, amount, is_large, created_at FROM member_transfers.transfers;
