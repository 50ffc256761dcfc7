-- What members order for points. Content writes what it is, money decides what it costs, how many there are, and whether it is on offer.
CREATE TABLE points.goods (
  good_id    uuid PRIMARY KEY,
  brand_id   uuid NOT NULL,
  -- Where a seed wrote it.
  code       text,
  version    integer NOT NULL DEFAULT 1,
  is_offered boolean NOT NULL DEFAULT false,
  position   integer NOT NULL,
  -- By language; English is always there.
  names      jsonb NOT NULL CHECK (names ? 'EN'),
  notes      jsonb NOT NULL,
  -- What an order needs so that it can be sent; null: nothing.
  delivery   text CHECK (delivery IN ('address', 'zalo', 'whatsapp')),
  -- One of the product's own pictures, or one that an operator put up.
  art        text,
  picture_id uuid,
  -- Hundredths of a point; 0 until it has a price.
  price      bigint NOT NULL DEFAULT 0 CHECK (price >= 0),
  stock      integer NOT NULL DEFAULT 0 CHECK (stock >= 0),
  offered_at timestamptz,
  created_at timestamptz NOT NULL,
  CHECK (NOT is_offered OR price > 0),
  UNIQUE (brand_id, code)
);
CREATE INDEX goods_brand ON points.goods (brand_id, position);

-- Drawn anew from what an operator sent; kept as long as the brand, since orders show what was ordered.
CREATE TABLE points.pictures (
  picture_id uuid PRIMARY KEY,
  brand_id   uuid NOT NULL,
  bytes      bytea NOT NULL,
  created_at timestamptz NOT NULL
);

-- What members made of points: items, which operators send, and cash, which is there at once.
CREATE TABLE points.orders (
  order_id   uuid PRIMARY KEY,
  brand_id   uuid NOT NULL,
  member_id  uuid NOT NULL,
  number     text NOT NULL UNIQUE,
  -- Null for cash.
  good_id    uuid REFERENCES points.goods,
  -- The item as it was ordered.
  names      jsonb NOT NULL,
  art        text,
  picture_id uuid,
  quantity   integer NOT NULL CHECK (quantity > 0),
  -- Hundredths of all pieces.
  points     bigint NOT NULL CHECK (points > 0),
  -- Ten-thousandths of the brand's currency.
  cash       bigint CHECK (cash > 0),
  credit_id  uuid,
  delivery   jsonb,
  state      text NOT NULL CHECK (state IN ('in_process', 'approved', 'rejected', 'cancelled')),
  shipping   jsonb,
  reason     text,
  ended_by   text,
  created_at timestamptz NOT NULL,
  ended_at   timestamptz,
  CHECK ((good_id IS NULL) = (cash IS NOT NULL)),
  CHECK ((state = 'in_process') = (ended_at IS NULL)),
  CHECK (state <> 'rejected' OR reason IS NOT NULL)
);
CREATE INDEX orders_member ON points.orders (member_id, created_at DESC, order_id DESC);
CREATE INDEX orders_waiting ON points.orders (created_at) WHERE state = 'in_process';
CREATE INDEX orders_brand ON points.orders (brand_id, created_at DESC);
