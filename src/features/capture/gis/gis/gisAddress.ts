import { isNo, isYes } from '@/rules/codes/codes'
import { codeIn } from '@/rules/codes/noticeCodes'
import type { MapPlace } from '@/ui/map/KeptMap'
import {
  colourings,
  defaultGisFilter,
  layers,
  type Colouring,
  type GisFilter,
  type Layer,
} from './gisObjects'

/** State of the map that the address holds. */
export interface GisState {
  filter: GisFilter
  colouring: Colouring
  overlays: { losses: boolean; outages: boolean }
  /** Key of the selected object. */
  selectedKey: string | undefined
  place: MapPlace | undefined
}

const isLayer = (text: string): text is Layer => layers.some((layer) => layer === text)

/** Codes of `onlineStatus`. */
const statusCodes = ['1', '0'] as const

/** Reads the state from the address; invalid values are ignored. */
export function readGisState(params: URLSearchParams): GisState {
  const hidden = params.get('off')
  const storedColouring = colourings.find((candidate) => candidate === params.get('by'))
  return {
    filter: {
      keyword: params.get('q') ?? '',
      hiddenLayers:
        hidden === null ? defaultGisFilter.hiddenLayers : new Set(hidden.split(',').filter(isLayer)),
      status: codeIn(statusCodes, params.get('status') ?? '') ?? '',
      unplacedOnly: isYes(params.get('lost')),
    },
    colouring: storedColouring ?? 'online',
    overlays: { losses: isYes(params.get('losses')), outages: !isNo(params.get('outages')) },
    selectedKey: params.get('object') || undefined,
    place: placeOf(params.get('at') ?? ''),
  }
}

/** State as query parameters; defaults are left out. */
export function writeGisState({
  filter,
  colouring,
  overlays,
  selectedKey,
  place,
}: GisState): Record<string, string | undefined> {
  const isDefault =
    filter.hiddenLayers.size === defaultGisFilter.hiddenLayers.size &&
    [...filter.hiddenLayers].every((layer) => defaultGisFilter.hiddenLayers.has(layer))
  return {
    q: filter.keyword,
    off: isDefault ? undefined : [...filter.hiddenLayers].join(',') || 'none',
    status: filter.status,
    lost: filter.unplacedOnly ? '1' : undefined,
    by: colouring === 'online' ? undefined : colouring,
    losses: overlays.losses ? '1' : undefined,
    outages: overlays.outages ? undefined : '0',
    object: selectedKey,
    at: place && `${place.lat.toFixed(5)},${place.lng.toFixed(5)},${place.zoom}`,
  }
}

/** Parses "18.48,-69.93,14.5": latitude, longitude, zoom; undefined when invalid. */
function placeOf(text: string): MapPlace | undefined {
  const [lat = Number.NaN, lng = Number.NaN, zoom = Number.NaN, ...extraParts] = text.split(',').map(Number)
  const inside = Math.abs(lat) <= 90 && Math.abs(lng) <= 180 && zoom >= 0 && zoom <= 24
  return inside && extraParts.length === 0 ? { lat, lng, zoom } : undefined
}
