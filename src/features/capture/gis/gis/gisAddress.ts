import { isNo, isYes } from '@/rules/codes/codes'
import { codeIn } from '@/rules/codes/noticeCodes'
import type { MapPlace } from '@/ui/map/KeptMap'
import { colourings, everything, layers, type Colouring, type GisFilter, type Layer } from './gisObjects'

/** What stands in the address of the map. */
export interface GisState {
  filter: GisFilter
  by: Colouring
  over: { losses: boolean; outages: boolean }
  /** Key of the chosen object. */
  chosen: string | undefined
  place: MapPlace | undefined
}

const isLayer = (text: string): text is Layer => layers.some((layer) => layer === text)

/** Codes of `onlineStatus`. */
const answering = ['1', '0'] as const

/** Reads what a reload or a link brings; what makes no sense is as if it were not there. */
export function readGisState(params: URLSearchParams): GisState {
  const hidden = params.get('off')
  const by = colourings.find((each) => each === params.get('by'))
  return {
    filter: {
      keyword: params.get('q') ?? '',
      off: hidden === null ? everything.off : new Set(hidden.split(',').filter(isLayer)),
      status: codeIn(answering, params.get('status') ?? '') ?? '',
      lost: isYes(params.get('lost')),
    },
    by: by ?? 'online',
    over: { losses: isYes(params.get('losses')), outages: !isNo(params.get('outages')) },
    chosen: params.get('object') || undefined,
    place: placeOf(params.get('at') ?? ''),
  }
}

/** The same as parts of an address; what is as it always is takes no room. */
export function writeGisState({
  filter,
  by,
  over,
  chosen,
  place,
}: GisState): Record<string, string | undefined> {
  const usual =
    filter.off.size === everything.off.size && [...filter.off].every((layer) => everything.off.has(layer))
  return {
    q: filter.keyword,
    off: usual ? undefined : [...filter.off].join(',') || 'none',
    status: filter.status,
    lost: filter.lost ? '1' : undefined,
    by: by === 'online' ? undefined : by,
    losses: over.losses ? '1' : undefined,
    outages: over.outages ? undefined : '0',
    object: chosen,
    at: place && `${place.lat.toFixed(5)},${place.lng.toFixed(5)},${place.zoom}`,
  }
}

/** "18.48,-69.93,14.5": latitude, longitude, zoom. */
function placeOf(text: string): MapPlace | undefined {
  const [lat = Number.NaN, lng = Number.NaN, zoom = Number.NaN, ...more] = text.split(',').map(Number)
  const inside = Math.abs(lat) <= 90 && Math.abs(lng) <= 180 && zoom >= 0 && zoom <= 24
  return inside && more.length === 0 ? { lat, lng, zoom } : undefined
}
