import {
  ApartmentOutlined,
  AppstoreOutlined,
  BarsOutlined,
  DashboardOutlined,
  NodeIndexOutlined,
  ThunderboltOutlined,
  UserOutlined,
} from '@ant-design/icons'
import type { ReactNode } from 'react'
import type { SearchHit, SearchKind } from '@/api/cbo/search'
import type { RecentItem } from '@/stores/palette'
import type { Range } from './rank'

/** In the order of the list. */
export const groups = ['recent', 'screens', 'actions', 'meters', 'consumers', 'objects'] as const
export type Group = (typeof groups)[number]

/** Something that the palette can open or do. */
export interface Item {
  /** Unique, stable, and enough to find it again. */
  id: string
  title: string
  detail: string
  /** Searched too, not shown. */
  also: readonly string[]
  icon: ReactNode
  run: () => void
  /** Present state of the object. */
  state?: ReactNode
  /** Second action of the object, by Ctrl+Enter. */
  second?: { label: string; run: () => void } | undefined
  /** Opens something of its own: not before the palette is gone. */
  after?: boolean
  /** Entry to remember instead of its title and detail. */
  memory?: Omit<RecentItem, 'id'>
}

export interface Shown {
  item: Item
  title: readonly Range[]
  detail: readonly Range[]
}

const icons: Record<SearchKind, ReactNode> = {
  meter: <DashboardOutlined aria-hidden />,
  consumer: <UserOutlined aria-hidden />,
  org: <ApartmentOutlined aria-hidden />,
  subs: <ThunderboltOutlined aria-hidden />,
  line: <NodeIndexOutlined aria-hidden />,
  tg: <AppstoreOutlined aria-hidden />,
  rcp: <BarsOutlined aria-hidden />,
}

export const groupOf = ({ kind }: Pick<SearchHit, 'kind'>): Group =>
  kind === 'meter' ? 'meters' : kind === 'consumer' ? 'consumers' : 'objects'

/**
 * A found object as an item. `kindName` stands before the details of an object of the trees; `person` is the consumer's
 * name as it may be shown, '' when there is none.
 */
export function itemOf(hit: SearchHit, kindName: string, person: string, run: () => void): Item {
  const consumer = hit.kind === 'consumer'
  const parts = consumer
    ? [person && hit.label, ...hit.details]
    : [groupOf(hit) === 'objects' ? kindName : '', ...hit.details, person]
  return {
    id: [hit.kind, hit.id, hit.t_id ?? ''].join(':'),
    title: (consumer && person) || hit.label,
    detail: parts.filter(Boolean).join(' · '),
    also: [],
    icon: icons[hit.kind],
    run,
    // Entries in the browser's storage must name no person.
    memory: { title: hit.label, detail: hit.details[0] ?? '' },
  }
}

/** The hit that a remembered item was; undefined when it was none. */
export function hitOf({ id, title, detail }: RecentItem): SearchHit | undefined {
  const [kind = '', objectId = '', node = ''] = id.split(':')
  if (!Object.hasOwn(icons, kind) || objectId === '') return undefined
  return {
    kind: kind as SearchKind,
    id: objectId,
    label: title,
    details: detail ? [detail] : [],
    ...(node ? { t_id: node } : {}),
  }
}
