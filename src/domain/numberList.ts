/** How many numbers one search takes. */
export const maxNumbers = 500

/**
 * Numbers pasted from a spreadsheet, a mail or a scanner: split at line breaks, tabs, commas, semicolons and — when
 * there are several — spaces; duplicates and quotes removed, at most `maxNumbers`.
 */
export function splitNumbers(text: string): { numbers: string[]; dropped: number } {
  const lines = text.split(/[\n\r\t,;，；、]+/)
  const digitsOnly = /^[\s\d\-/]+$/.test(text)
  const parts = digitsOnly ? lines.flatMap((line) => line.split(/\s+/)) : lines
  const all = [
    ...new Set(parts.map((part) => part.trim().replace(/^["']+|["']+$/g, '')).filter((part) => part !== '')),
  ]
  return { numbers: all.slice(0, maxNumbers), dropped: Math.max(0, all.length - maxNumbers) }
}
