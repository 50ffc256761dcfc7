/** Ids of one day begin alike: their ends tell them apart. */
const END_LETTERS = 6

/** A process by the end of its id. */
export const HostName = ({ hostId }: { hostId: string }) => (
  <span className="code-text" title={hostId}>
    …{hostId.slice(-END_LETTERS)}
  </span>
)
