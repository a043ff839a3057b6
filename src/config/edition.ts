import { env, type VersionType } from './env'

export interface Edition {
  readonly type: VersionType
  /** Sidebar tabs that this edition offers (cloud: organization only). */
  readonly sidebarTabs: readonly ('org' | 'power' | 'user')[]
  /** Base waiting time of a device command, seconds (specification: commBaseTime). */
  readonly commBaseTime: number
  /** Paths of the tabs that can never be closed, first one home. */
  readonly fixedTabs: readonly string[]
  /** The organisation's system name follows the product title. */
  readonly showsSystemName: boolean
}

/** The site map, the second fixed tab of the tesla edition (decision A-28). */
export const siteMapPath = '/capture/pay/tslMeterMap'

const base: Omit<Edition, 'type'> = {
  sidebarTabs: ['org', 'power', 'user'],
  commBaseTime: 90,
  fixedTabs: ['/dashboard'],
  showsSystemName: false,
}

const editions: Record<VersionType, Edition> = {
  default: { ...base, type: 'default' },
  cloud: { ...base, type: 'cloud', sidebarTabs: ['org'], commBaseTime: 60, showsSystemName: true },
  tesla: { ...base, type: 'tesla', fixedTabs: ['/dashboard', siteMapPath] },
  'ami-noprepaid': { ...base, type: 'ami-noprepaid' },
}

/** The edition of this build, decided once from the version type. */
export const edition: Edition = Object.freeze(editions[env.versionType])
