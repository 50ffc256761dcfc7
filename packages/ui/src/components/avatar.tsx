/** Somebody's picture. The name is said only where it does not stand beside it. */
export function Avatar({ src, name = '', sizePx = 36 }: { src: string; name?: string; sizePx?: number }) {
  return (
    <span className="avatar" style={{ width: sizePx, height: sizePx }}>
      <img src={src} alt={name} width={sizePx} height={sizePx} loading="lazy" decoding="async" />
    </span>
  )
}
