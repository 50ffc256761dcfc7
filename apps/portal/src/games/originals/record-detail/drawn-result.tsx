/** A result drawn small, and what it is in words. */
export function DrawnResult({ picture, text }: { picture: HTMLElement; text: string }) {
  return (
    <p className="o-detail">
      <span className="contents" ref={place => place?.replaceChildren(picture)} />
      <b className="num">{text}</b>
    </p>
  )
}
