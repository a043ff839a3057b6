import { useMemo } from 'react'
import { groundShapes } from '@/domain/map/groundShapes'
import { mapPoints, shownObjects, type Colouring, type GisFilter } from './gisObjects'
import { lineShapes, lossShapes } from './gisShapes'
import type { useGisData } from './useGisData'

interface Look {
  filter: GisFilter
  by: Colouring
  /** Key of the chosen object. */
  chosen: string | undefined
  /** Lines without supply are drawn as such. */
  outages: boolean
}

/** What is drawn on the map, layer by layer; each is the same object until something in it changes. */
export function useGisLayers(data: ReturnType<typeof useGisData>, { filter, by, chosen, outages }: Look) {
  const { objects, losses } = data
  const shown = useMemo(() => shownObjects(data.all, filter), [data.all, filter])
  const points = useMemo(() => mapPoints(shown, by), [shown, by])
  const ground = useMemo(
    // The lines are a layer of their own here, which can be switched off.
    () =>
      data.ground &&
      groundShapes({ ...data.ground, shapes: data.ground.shapes.filter(({ kind }) => kind !== 'feeder') }),
    [data.ground],
  )
  const withLines = !filter.off.has('line')
  const chosenLine = chosen?.startsWith('line:') ? chosen.slice('line:'.length) : undefined
  const lines = useMemo(
    () => (objects && withLines ? lineShapes(objects.lines, { chosen: chosenLine, outages }) : []),
    [objects, withLines, chosenLine, outages],
  )
  const shades = useMemo(
    () => (objects && losses ? lossShapes(objects.areas, losses) : []),
    [objects, losses],
  )
  return { shown, points, ground, lines, shades }
}
