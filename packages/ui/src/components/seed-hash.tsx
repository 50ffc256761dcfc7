import { CopyButton } from './copy-button.tsx'

/** A commitment in groups of four, so that two people can compare it aloud; copied without the gaps. */
export function SeedHash({ value, label, canCopy = true }: { value: string; label: string; canCopy?: boolean }) {
  return (
    <div className="col gap-2">
      <code className="well seed" title={label}>
        {value.match(/.{1,4}/g)?.join(' ')}
      </code>
      {canCopy && (
        <div>
          <CopyButton text={value} size="xs" />
        </div>
      )}
    </div>
  )
}
