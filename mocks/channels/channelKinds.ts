import type { Core } from '../core'
import { bellList } from '../db/abnormalRows'
import type { Account } from '../db/accounts'
import { mayOf } from '../handlers/kit/permissions'
import { scopeOfAccount } from '../scope/dataScope'
import { narrowCore } from '../scope/narrowCore'
import { followCurve } from './curves'
import { exportTypes, type OwnPrefix } from '../db/prefixes'
import type { MockSocket } from './sockets'

/** A kind of channel: '{prefix}:{object}'. */
interface ChannelKind {
  /** True when a user may listen to the channel of this object. */
  mayHear: (core: Core, user: Account, object: string) => boolean
  /** Sends the first message to a new client and follows up from then on. */
  joined?: (core: Core, socket: MockSocket, object: string) => void
}

/** Id of the only user who has the bell. */
const bellOwner = 1
const ownName = (_: Core, { username }: Account, object: string): boolean => object === username

/** Access rule of each channel prefix: a prefix without an entry does not compile. */
const channelKinds: Readonly<Record<OwnPrefix | 'export', ChannelKind>> = {
  export: { mayHear: ownName },
  NoticeRemind: { mayHear: ownName },
  RealTimeCurve: { mayHear: ({ db }, { username }, watch) => db.watches.get(watch)?.username === username },
  RemindAbnormalNum: {
    mayHear: (_, { id }, object) => id === bellOwner && object === '',
    joined: (core, socket) => socket.send(JSON.stringify({ exceptionList: bellList(core, 'en') })),
  },
  // Open to users who have the page of the curve and see the meter.
  MeterCurve: {
    mayHear(core, user, meter) {
      const { seesEverything, org } = scopeOfAccount(core, user)
      const { archive } = seesEverything ? core : narrowCore(core, org)
      return mayOf(core, user)('meterCurve') !== undefined && archive.meter(meter, core.now()) !== undefined
    },
    joined: followCurve,
  },
}

/** The channel kind of a prefix; undefined for an unknown prefix. */
export function channelKind(prefix: string): ChannelKind | undefined {
  if (exportTypes.some((type) => type === prefix)) return channelKinds.export
  return Object.hasOwn(channelKinds, prefix) && prefix !== 'export'
    ? channelKinds[prefix as OwnPrefix]
    : undefined
}
