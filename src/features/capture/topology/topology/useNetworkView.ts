import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { TopologyNode } from '@/api/capture/topology'
import { isYes } from '@/rules/codes/codes'
import type { GraphLayout } from '@/ui/graph/layout'
import { useNoted } from '@/ui/pane/useNoted'
import { compareNetworks, isWeak, pathToNode, type ColourBy } from './graphNodes'

const shapes: readonly (GraphLayout | 'table')[] = ['tree', 'radial', 'table']

export type NetworkView = ReturnType<typeof useNetworkView>

/**
 * View of a network, also stored in the address: shape, visible part, colouring, search, selection and highlighting.
 * @param earlierNodes nodes of the snapshot that the network is compared with
 */
export function useNetworkView(
  nodes: readonly TopologyNode[],
  earlierNodes: readonly TopologyNode[] | undefined,
) {
  const [params] = useSearchParams()
  const [shape, setShape] = useState(
    () => shapes.find((candidate) => candidate === params.get('view')) ?? 'tree',
  )
  const [colourBy, setColourBy] = useState<ColourBy>(() =>
    params.get('by') === 'status' ? 'status' : 'signal',
  )
  const [onlyWeak, setOnlyWeak] = useState(() => isYes(params.get('weak')))
  const [keyword, setKeyword] = useState(() => params.get('q') ?? '')
  const [selectedId, setSelectedId] = useState(() => params.get('node') || undefined)
  /**
   * Visible part of a picture; `picture` is undefined for the part from the address, which applies to the first
   * picture shown.
   */
  const [place, setPlace] = useState<{ picture?: string; viewport: string }>(() => ({
    viewport: params.get('place') ?? '',
  }))
  useNoted({
    place: place.viewport,
    view: shape === 'tree' ? undefined : shape,
    by: colourBy === 'signal' ? undefined : colourBy,
    weak: onlyWeak ? '1' : undefined,
    q: keyword,
    node: selectedId,
  })
  const matches = useMemo(() => {
    const text = keyword.trim()
    return text === '' ? [] : nodes.filter(({ comid }) => comid.includes(text)).map(({ comid }) => comid)
  }, [nodes, keyword])
  const weakNodes = useMemo(() => nodes.filter(isWeak), [nodes])
  const highlighted = useMemo(() => {
    if (earlierNodes) return new Set(compareNetworks(earlierNodes, nodes).map(({ comid }) => comid))
    if (onlyWeak) return new Set(weakNodes.map(({ comid }) => comid))
    if (matches.length > 0) return new Set(matches)
    if (selectedId === undefined) return undefined
    return new Set(pathToNode(nodes, selectedId).map(({ comid }) => comid))
  }, [earlierNodes, onlyWeak, weakNodes, matches, selectedId, nodes])
  const step = (direction: 1 | -1) => {
    const current = matches.indexOf(selectedId ?? '')
    setSelectedId(matches[(current + direction + matches.length) % matches.length])
  }
  const matchIndex = matches.indexOf(selectedId ?? '')
  return {
    shape,
    setShape,
    viewState: (picture: string) => ({
      place: place.picture === undefined || place.picture === picture ? place.viewport : '',
      onPlace: (viewport: string) => setPlace({ picture, viewport }),
    }),
    by: colourBy,
    setBy: setColourBy,
    onlyWeak,
    setOnlyWeak,
    weakOnes: weakNodes,
    keyword,
    setKeyword,
    matches,
    /** Index of the selected node in `matches`, -1 when it does not match. */
    at: matchIndex,
    step,
    /** `comid` of the node that the user selected. */
    chosen: selectedId,
    setChosen: setSelectedId,
    selected: nodes.find(({ comid }) => comid === selectedId) ?? nodes[0],
    /** Highlighted nodes; undefined when none stands out. */
    lit: highlighted,
  }
}
