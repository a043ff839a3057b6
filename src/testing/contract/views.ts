import type { ComponentType } from 'react'
import { fixedScreens, screens } from '@/app/screens'
import { backend } from '../simulator'

/** A page, or a tab of the page of one object, as it can be mounted by itself. */
export interface View {
  name: string
  path: string
  route?: string
  /** The area of src/features that it stands in, or `fixed` of the pages that no menu names; `spare`: such a page of a menu's screen. */
  area: string
  Component: ComponentType
  preload?: (() => Promise<unknown>) | undefined
  /** It is about an object that the simulator may not have: only made answers show it. */
  made?: true
}

const meterTabs = [
  'overview',
  'archive',
  'communication',
  'registers',
  'dayEnergy',
  'curves',
  'events',
  'commands',
  'devices',
  'abnormal',
  'map',
  'history',
]
const pointTabs = [
  'overview',
  'archive',
  'meters',
  'online',
  'traffic',
  'events',
  'parameters',
  'commands',
  'changes',
  'map',
]
const meter = () => backend.world.meters({ currentPage: 1, pageSize: 1 }, Date.now()).rows[0]?.id ?? ''
const point = () => backend.db.tables.points.all()[0]?.id ?? ''
/** Pages about one object, with the tabs that each has. */
const objects: Record<string, { id: () => string; tabs: readonly string[] }> = {
  meterDetail: { id: meter, tabs: meterTabs },
  meterCurve: { id: meter, tabs: [''] },
  meterEnergy: { id: meter, tabs: [''] },
  cpDetail: { id: point, tabs: pointTabs },
}
const queries: Record<string, () => string> = {
  topology: () => `?tml_id=${point()}`,
  'line-loss-analysis': () => '?tg_id=tg_idI0&days=1',
  phaseAngleAnalysis: () => '?meter=idI0',
  priceQuery: () => '?meter=idI0',
}

/** Every page that users can open. */
export const views: View[] = [
  ...Object.entries(screens).flatMap(([component, entry]): View[] => {
    const { code, Component, preload, detail } = entry
    const object = objects[code]
    const area = component.split('/')[0] ?? ''
    if (detail)
      return [
        { name: code, path: `/${component}`, area, Component, preload },
        {
          name: detail.code === code ? `${code}/one` : detail.code,
          path: `/${component}/idI0`,
          route: `/${component}/:id`,
          area,
          Component: detail.Component,
          preload: detail.preload,
          made: true,
        },
      ]
    if (!object)
      return [{ name: code, path: `/${component}${queries[code]?.() ?? ''}`, area, Component, preload }]
    return object.tabs.map((tab) => ({
      name: tab ? `${code}/${tab}` : code,
      path: `/${component}/${object.id()}${tab && `?tab=${tab}`}`,
      route: `/${component}/:id`,
      area,
      Component,
      preload,
    }))
  }),
  ...fixedScreens.map(({ path, name, spare, Component }): View => ({
    name,
    path,
    area: spare ? 'spare' : 'fixed',
    Component,
  })),
]
