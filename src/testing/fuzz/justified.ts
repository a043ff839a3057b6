/** Words that a page says of unknown codes as of known ones, and may: the beginning is the view, the rest the word. */
const justified: readonly (readonly [word: RegExp, because: string])[] = [
  [
    /^meterDetail\/\w+ ‹meter:line\.(last|collecting)$/,
    'the time of the last reading and the days are fields of their own; a meter out of use hides them',
  ],
  [
    /^rcpList ‹(collectionPoints:(command\.point|timeSync\.(text|start))|common:action\.cancel)$/,
    'the dialog asks before a command is begun, and forgets one that is over as it closes',
  ],
]

export const isJustified = (view: string, word: string): boolean =>
  justified.some(([pattern]) => pattern.test(`${view} ${word}`))
