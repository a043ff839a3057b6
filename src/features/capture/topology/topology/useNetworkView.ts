import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { TopologyNode } from '@/api/capture/topology'
import { isYes } from '@/rules/codes/codes'
import type { GraphLayout } from '@/ui/graph/layout'
import { useNoted } from '@/ui/pane/useNoted'
import { compareNetworks, isWeak, wayTo, type ColourBy } from './graphNodes'

const shapes: readonly (GraphLayout | 'table')[] = ['tree', 'radial', 'table']

export type NetworkView = ReturnType<typeof useNetworkView>

/**
 * How a network is looked at, in the address too: its shape, the part in sight, what colours it, what is
 * searched, chosen and lit.
 * @param before the nodes of the snapshot that it is compared with
 */
export function useNetworkView(nodes: readonly TopologyNode[], before: readonly TopologyNode[] | undefined) {
  const [params] = useSearchParams()
  const [shape, setShape] = useState(() => shapes.find((each) => each === params.get('view')) ?? 'tree')
  const [by, setBy] = useState<ColourBy>(() => (params.get('by') === 'status' ? 'status' : 'signal'))
  const [onlyWeak, setOnlyWeak] = useState(() => isYes(params.get('weak')))
  const [keyword, setKeyword] = useState(() => params.get('q') ?? '')
  const [chosen, setChosen] = useState(() => params.get('node') || undefined)
  /** What of a picture is in sight; `of` undefined: the address says it of the first that is shown. */
  const [place, setPlace] = useState<{ of?: string; at: string }>(() => ({ at: params.get('place') ?? '' }))
  useNoted({
    place: place.at,
    view: shape === 'tree' ? undefined : shape,
    by: by === 'signal' ? undefined : by,
    weak: onlyWeak ? '1' : undefined,
    q: keyword,
    node: chosen,
  })
  const matches = useMemo(() => {
    const text = keyword.trim()
    return text === '' ? [] : nodes.filter(({ comid }) => comid.includes(text)).map(({ comid }) => comid)
  }, [nodes, keyword])
  const weakOnes = useMemo(() => nodes.filter(isWeak), [nodes])
  const lit = useMemo(() => {
    if (before) return new Set(compareNetworks(before, nodes).map(({ comid }) => comid))
    if (onlyWeak) return new Set(weakOnes.map(({ comid }) => comid))
    if (matches.length > 0) return new Set(matches)
    if (chosen === undefined) return undefined
    return new Set(wayTo(nodes, chosen).map(({ comid }) => comid))
  }, [before, onlyWeak, weakOnes, matches, chosen, nodes])
  const step = (by_: 1 | -1) => {
    const at = matches.indexOf(chosen ?? '')
    setChosen(matches[(at + by_ + matches.length) % matches.length])
  }
  const at = matches.indexOf(chosen ?? '')
  return {
    shape,
    setShape,
    looking: (of: string) => ({
      place: place.of === undefined || place.of === of ? place.at : '',
      onPlace: (at: string) => setPlace({ of, at }),
    }),
    by,
    setBy,
    onlyWeak,
    setOnlyWeak,
    weakOnes,
    keyword,
    setKeyword,
    matches,
    /** Index of the chosen one in `matches`, -1 where it is none of them. */
    at,
    step,
    /** `comid` of the node that the user chose. */
    chosen,
    setChosen,
    selected: nodes.find(({ comid }) => comid === chosen) ?? nodes[0],
    /** The nodes that stand out; undefined where all are alike. */
    lit,
  }
}
