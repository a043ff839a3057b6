import { isRunning, retry, stop, type Campaign } from './campaign'
import { stateOf, type CampaignObject } from './objects'

/** Beginning of a campaign: `order` holds the fields of its machine. */
interface Beginning<Item extends CampaignObject, Order extends object> {
  /** Id of the record that it belongs to; numbered without one. */
  id?: string
  username: string
  order: Order
  objects: Item[]
  /** Names the work: of one key one campaign runs at a time. Without one any number runs. */
  key?: string
}

/** All campaigns of one machine. */
export interface CampaignLedger<Item extends CampaignObject, Order extends object> {
  /** Starts a campaign. @throws Error while one with the same key runs: nothing runs twice */
  begin: (beginning: Beginning<Item, Order>, instant: number) => Campaign<Item> & Order
  get: (id: string) => (Campaign<Item> & Order) | undefined
  /** Oldest first. */
  list: () => Iterable<Campaign<Item> & Order>
  /** The campaign with this key that runs. */
  running: (key: string, instant: number) => (Campaign<Item> & Order) | undefined
  /** Ids of devices, areas or files that have an object that waits. */
  busy: (instant: number) => ReadonlySet<string>
  stop: (campaign: Campaign<Item>, instant: number) => number
  retry: (campaign: Campaign<Item>, instant: number, send: (failed: readonly Item[]) => void) => number
  /** Adds further objects. */
  extend: (campaign: Campaign<Item>, objects: readonly Item[]) => void
  /** Grows when a campaign is started, stopped, retried or extended. */
  version: () => number
}

/**
 * @param prefix beginning of the ids
 * @param rememberedCount number of remembered campaigns; the oldest ones are forgotten
 * @param onForget called with each campaign before it is forgotten
 */
export function createCampaignLedger<Item extends CampaignObject, Order extends object = object>(
  prefix: string,
  {
    rememberedCount = Number.POSITIVE_INFINITY,
    onForget,
  }: { rememberedCount?: number; onForget?: (campaign: Campaign<Item> & Order) => void } = {},
): CampaignLedger<Item, Order> {
  const campaigns = new Map<string, Campaign<Item> & Order>()
  const latestByKey = new Map<string, string>()
  let count = 0
  let version = 0

  const running = (key: string, instant: number) => {
    const campaign = campaigns.get(latestByKey.get(key) ?? '')
    return campaign && isRunning(campaign, instant) ? campaign : undefined
  }
  function forget(id: string): void {
    const campaign = campaigns.get(id)
    if (!campaign) return
    onForget?.(campaign)
    campaigns.delete(id)
  }
  return {
    begin({ id, username, order, objects, key }, instant) {
      if (key !== undefined && running(key, instant)) throw new Error(`${key} runs already`)
      count += 1
      version += 1
      const campaign = {
        ...order,
        id: id ?? `${prefix}${String(count)}`,
        username,
        startedAt: instant,
        stoppedAt: undefined,
        revision: 0,
        objects,
      }
      campaigns.set(campaign.id, campaign)
      if (key !== undefined) latestByKey.set(key, campaign.id)
      for (const oldId of [...campaigns.keys()].slice(0, Math.max(0, campaigns.size - rememberedCount)))
        forget(oldId)
      return campaign
    },
    get: (id) => campaigns.get(id),
    list: () => campaigns.values(),
    running,
    busy(instant) {
      const ids = new Set<string>()
      for (const { objects } of campaigns.values())
        for (const object of objects) if (stateOf(object, instant) === 'waiting') ids.add(object.objectId)
      return ids
    },
    stop(campaign, instant) {
      version += 1
      return stop(campaign, instant)
    },
    retry(campaign, instant, send) {
      version += 1
      return retry(campaign, instant, send)
    },
    extend(campaign, objects) {
      version += 1
      campaign.objects.push(...objects)
    },
    version: () => version,
  }
}
