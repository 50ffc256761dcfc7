/** A refusal at its input: people's words, and the code small beneath. */
export function FaultText({ text, code }: { text: string; code?: string | undefined }) {
  return (
    <span>
      {text}
      {code && <span className="code block">{code}</span>}
    </span>
  )
}
