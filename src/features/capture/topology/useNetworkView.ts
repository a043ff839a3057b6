import { useMemo, useState } from 'react'
import type { TopologyNode } from '@/api/topology'
import type { GraphLayout } from '@/ui/graph/layout'
import { compareNetworks, isWeak, wayTo, type ColourBy } from './graphNodes'

export type NetworkView = ReturnType<typeof useNetworkView>

/**
 * How a network is looked at: its shape, what colours it, what is searched, chosen and lit.
 * @param before the nodes of the snapshot that it is compared with
 */
export function useNetworkView(nodes: readonly TopologyNode[], before: readonly TopologyNode[] | undefined) {
  const [shape, setShape] = useState<GraphLayout | 'table'>('tree')
  const [by, setBy] = useState<ColourBy>('signal')
  const [onlyWeak, setOnlyWeak] = useState(false)
  const [keyword, setKeyword] = useState('')
  const [chosen, setChosen] = useState<string>()
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
