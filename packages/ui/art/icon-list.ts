/** The line icons that the screens use; the sprite holds these and no others. Names are Lucide's. */
export const iconList = (
  'arrow-down arrow-down-to-line arrow-left arrow-left-right arrow-right arrow-up arrow-up-down arrow-up-from-line at-sign badge-check badge-percent ban banknote bell ' +
  'bell-off bitcoin book-open bot briefcase calendar calendar-days calendar-range camera car-front chart-column chart-line chart-pie check check-check cherry chevron-down chevron-first ' +
  'chevron-last chevron-left chevron-right chevron-up chevrons-left chevrons-right chevrons-up circle circle-alert circle-check circle-dot circle-help circle-minus circle-pause ' +
  'circle-play circle-plus circle-stop circle-x clipboard clock cloud-off club code coins columns-3 compass copy credit-card crown database diamond dices dot download ' +
  'ellipsis ellipsis-vertical equal external-link eye eye-off fast-forward file-pen file-text filter fingerprint fish flag flame gamepad-2 gauge gavel gem gift globe goal grid-2x2 ' +
  'grip-vertical hand-coins hand handshake headphones heart history hourglass house id-card image info key key-round landmark languages layers layout-dashboard layout-grid ' +
  'life-buoy link list list-filter list-ordered loader lock lock-open log-in log-out mail map-pin maximize medal megaphone menu message-circle message-square mic ' +
  'minimize minus monitor monitor-smartphone moon move-right network newspaper package panel-left panel-right pause pencil percent phone pin play plug plus power ' +
  'printer puzzle qr-code radio receipt-text refresh-ccw refresh-cw repeat rocket rotate-ccw rotate-cw save scale scan-face scroll-text search send server settings ' +
  'share-2 shield shield-alert shield-check shield-off shopping-bag shuffle sliders-horizontal smartphone smile snowflake spade sparkles square star store sun swords ' +
  'table-2 tag target thumbs-up ticket ticket-percent timer toggle-left trash-2 trending-down trending-up triangle-alert trophy tv undo-2 upload user user-check ' +
  'user-cog user-plus user-round user-x users vault video volleyball volume-2 volume-x wallet wand-sparkles webhook wifi wifi-off wrench x zap'
).split(' ')
