import { Icon } from '@croupier/ui'

/** The sign of a wallet: ours, or the first letter of a vendor. */
export function WalletTile({ name }: { name: string | undefined }) {
  if (name === undefined)
    return (
      <span className="entry-icon is-lead">
        <Icon name="wallet" size="s" />
      </span>
    )
  return (
    <span className="entry-icon vw-letter" aria-hidden="true">
      {[...name][0]}
    </span>
  )
}
