import { useEffect, useState } from 'react'

interface Drawn {
  cells: number
  path: string
}

async function draw(text: string): Promise<Drawn> {
  const { create } = await import('qrcode')
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  let path = ''
  for (let y = 0; y < modules.size; y++) {
    for (let x = 0; x < modules.size; x++) if (modules.get(y, x)) path += `M${x} ${y}h1v1h-1z`
  }
  return { cells: modules.size, path }
}

/** A text as a picture for a camera. The encoder is fetched only when a code is shown; the space is kept meanwhile. */
export function QrCode({ text, label, sizePx = 200, marginPx = 20 }: { text: string; label: string; sizePx?: number; marginPx?: number }) {
  const [drawn, setDrawn] = useState<Drawn>()
  useEffect(() => {
    let isWanted = true
    void draw(text).then(made => isWanted && setDrawn(made))
    return () => {
      isWanted = false
    }
  }, [text])
  const cells = drawn ? drawn.cells : 1
  return (
    <span className="qr" style={{ padding: marginPx }}>
      <svg width={sizePx} height={sizePx} viewBox={`0 0 ${cells} ${cells}`} role="img" aria-label={label} shapeRendering="crispEdges">
        {drawn && <path d={drawn.path} />}
      </svg>
    </span>
  )
}
