import type { Lane } from '../../shared/api/types.ts'
import { bannerOf, coverOf } from '../../shared/art/art.ts'
import { BANNER_SIZES, HEAD_BANNERS } from '../../shared/art/wide-pictures.ts'

const COVERS_SHOWN = 4

/** The category's own scene, or a few covers of its studios. */
export function HeadPicture({ lane }: { lane: Lane }) {
  const banner = HEAD_BANNERS[lane.gameCategory]
  if (banner) {
    const { src, srcSet } = bannerOf(banner)
    return <img src={src} srcSet={srcSet} sizes={BANNER_SIZES} alt="" width={1280} height={480} fetchPriority="high" />
  }
  const covers = lane.vendors.flatMap(vendor => vendor.covers.slice(0, 1)).slice(0, COVERS_SHOWN)
  return (
    <div className="list-head-covers" aria-hidden="true">
      {covers.map(code => (
        <img key={code} src={coverOf(code).src} alt="" width={150} height={200} />
      ))}
    </div>
  )
}
