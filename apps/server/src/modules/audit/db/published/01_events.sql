-- What was done, each with its hash once it stands in the chain.
CREATE OR REPLACE VIEW audit.chained_events AS
  SELECT e.id, e.at, e.actor_kind, e.actor_name, e.brand_id, e.action, e.subject, e.reason, e.ip, e.before, e.after, c.hash
    FROM audit.events e LEFT JOIN audit.chain c ON c.event_id = e.id;
