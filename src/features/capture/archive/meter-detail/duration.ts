const units = [
  ['days', 86_400],
  ['hours', 3600],
  ['minutes', 60],
  ['seconds', 1],
] as const

export interface DurationPart {
  unit: (typeof units)[number][0]
  n: number
}

/** Two largest units of a duration: 7,384 s are 2 h 3 min. */
export function durationParts(seconds: number): DurationPart[] {
  let remaining = Math.max(0, Math.round(seconds))
  const parts: DurationPart[] = []
  for (const [unit, size] of units) {
    const n = Math.floor(remaining / size)
    remaining -= n * size
    if (n > 0) parts.push({ unit, n })
    else if (parts.length > 0) break
  }
  return parts.length > 0 ? parts.slice(0, 2) : [{ unit: 'seconds', n: 0 }]
}
