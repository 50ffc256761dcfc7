export { createFeeds, type FeedReader, type Feeds, type FeedsOptions } from './create-feeds.ts'
export {
  listUnread,
  type OutboxEvent,
  type OutboxReaderOptions,
  type OutboxRow,
  oldestUnreadSeconds,
  publish,
  readOutbox,
  trimOutbox,
} from './outbox.ts'
export { type Checkpoint, type FeedRow, readCheckpoint, readOn, readPosition } from './read-feed.ts'
