import type { LossAnalysis } from '@/api/business/lossAnalysis'
import { lossCauses } from '@/rules/losses/lossInfluence'
import { lossTags } from '@/rules/losses/lossSigns'

/** The word of a kind of cause; what a newer head-end says is not known. */
export function causeName(cause: string) {
  const known = lossCauses.find((each) => each === cause)
  return known ? (`cause.${known}` as const) : ('cause.unknown' as const)
}

/** The sentence of a conclusion: a line has no consumers of its own. */
export function causeWord(cause: string, type: LossAnalysis['object_type']) {
  const known = lossCauses.find((each) => each === cause)
  if (known === 'unmetered' && type === 'line') return 'said.unknown' as const
  return known ? (`said.${known}` as const) : ('said.unknown' as const)
}

/** The word of a sign. */
export function tagName(tag: string) {
  const known = lossTags.find((each) => each === tag)
  return known && (`tag.${known}` as const)
}
