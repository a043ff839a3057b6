import type { LossAnalysis } from '@/api/business/lossAnalysis'
import { lossCauses } from '@/rules/losses/lossInfluence'
import { lossTags } from '@/rules/losses/lossSigns'

/** Key of the word for a cause; a cause of a newer head-end counts as unknown. */
export function causeName(cause: string) {
  const knownCause = lossCauses.find((candidate) => candidate === cause)
  return knownCause ? (`cause.${knownCause}` as const) : ('cause.unknown' as const)
}

/** Key of the conclusion's sentence: a line has no consumers of its own that could be unmetered. */
export function causeWord(cause: string, type: LossAnalysis['object_type']) {
  const knownCause = lossCauses.find((candidate) => candidate === cause)
  if (knownCause === 'unmetered' && type === 'line') return 'said.unknown' as const
  return knownCause ? (`said.${knownCause}` as const) : ('said.unknown' as const)
}

/** Key of the word for a tag; undefined for an unknown tag. */
export function tagName(tag: string) {
  const knownTag = lossTags.find((candidate) => candidate === tag)
  return knownTag && (`tag.${knownTag}` as const)
}
