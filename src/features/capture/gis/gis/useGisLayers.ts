import { useMemo } from 'react'
import { groundShapes } from '@/domain/map/groundShapes'
import { mapPoints, shownObjects, type Colouring, type GisFilter } from './gisObjects'
import { lineShapes, lossShapes } from './gisShapes'
import type { useGisData } from './useGisData'

interface LayerOptions {
  filter: GisFilter
  colouring: Colouring
  /** Key of the selected object. */
  selectedKey: string | undefined
  /** Marks lines without supply. */
  outages: boolean
}

/** Layers of the map; each keeps its identity until its content changes. */
export function useGisLayers(
  data: ReturnType<typeof useGisData>,
  { filter, colouring, selectedKey, outages }: LayerOptions,
) {
  const { objects, losses } = data
  const visibleObjects = useMemo(() => shownObjects(data.all, filter), [data.all, filter])
  const points = useMemo(() => mapPoints(visibleObjects, colouring), [visibleObjects, colouring])
  const ground = useMemo(
    // Lines are a layer of their own here, which the user can switch off.
    () =>
      data.ground &&
      groundShapes({ ...data.ground, shapes: data.ground.shapes.filter(({ kind }) => kind !== 'feeder') }),
    [data.ground],
  )
  const withLines = !filter.hiddenLayers.has('line')
  const chosenLine = selectedKey?.startsWith('line:') ? selectedKey.slice('line:'.length) : undefined
  const lines = useMemo(
    () => (objects && withLines ? lineShapes(objects.lines, { selectedId: chosenLine, outages }) : []),
    [objects, withLines, chosenLine, outages],
  )
  const shades = useMemo(
    () => (objects && losses ? lossShapes(objects.areas, losses) : []),
    [objects, losses],
  )
  return { shown: visibleObjects, points, ground, lines, shades }
}
