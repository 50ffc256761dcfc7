import { createRooms, type Rooms } from '../modules/rooms/index.ts'
import type { Declared } from './contributions.ts'
import type { Host } from './host.ts'

/** What happens to several people on a timer. Pages are told over the real-time line. */
export function declareRooms({ db, log, realtime }: Host): Declared<Rooms> {
  const rooms = createRooms({
    ...{ db, log },
    ports: {
      line: {
        toRoom: message => realtime.get().toRoom(message),
        toList: (brandId, summary) => realtime.get().toRoomList(brandId, summary),
        countPages: () => realtime.get().countPages(),
      },
    },
  })
  return { face: rooms, gives: [rooms.module], adds: { enterRoom: rooms.enter } }
}
