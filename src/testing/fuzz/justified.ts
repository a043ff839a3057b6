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
  [
    /^meterDetail\/archive ‹(meter:consumer\.(others|before|power|begin|end)|domain:consType\.0[12456])$/,
    'other meters and earlier consumers are lists of their own; a check meter hides them',
  ],
  [
    /^phaseAngleAnalysis ‹(domain:wiringMode\.1|chart:(tools|image|csv)|phaseAngles:(key|keptAt|recordAt|savedByAt|shownNow))$/,
    'what was kept has a wiring of its own, and is drawn where the meter has no phases now',
  ],
  [
    /^collectionRate ‹(explain:rows|statistics:(day|curvePoints|integrityMeans|(before8|rate|change)Means\.values))$/,
    'of which task the sums are is asked for; an answer need not repeat it',
  ],
  [/^jobLog ‹jobs:log\.openJob$/, 'its number is a field of its own; a job that is gone hides it'],
  [/^tariffEnergy ‹energies:tariffs\.donutOfChecks$/, 'it says the energy, without whose it is'],
  [
    /^(area|line)LossModel ‹lossModels:(found|problem\.noSupply)$/,
    'findings are a list of their own; an object without a model hides them',
  ],
  [
    /^line-loss-analysis ‹lossAnalysis:said\.unknown$/,
    'the cause is not known; of a line that is also said where a cause of areas is told',
  ],
]

export const isJustified = (view: string, word: string): boolean =>
  justified.some(([pattern]) => pattern.test(`${view} ${word}`))
