/** Numbers that are no figures, each with the reason: the beginning is the view, the rest what is drawn. */
export const looseKinds: readonly (readonly [line: RegExp, because: string])[] = [
  [/: ‹common:list\.(perPage|total|page) /, 'a counter of the list that stands above it'],
  [/^(meterDetail|cpDetail)\/\w+: ‹[\w:.]+\.count \?›$/, 'a counter of the list that stands below it'],
  [/: ‹meter:tab\.events› \?$/, 'a counter on a tab'],
  [/: ‹meter:curve\.minutes \?›$/, 'a choice'],
  [/: ‹reading:(batch\.ofMax|live\.range) \d \?›$/, 'a limit of what may be chosen'],
  [/^(meterDetail|cpDetail)\/\w+: \{(rssi|snr|archive_pending|meter_count|mp) \./, 'a fact of one object'],
  [
    /^meterDetail\/archive: \{(nominal_voltage|total_ratio|tariff_count|loss_flag|contract_kw) \./,
    'a fact of one object',
  ],
  [/^meterDetail\/registers: ‹meter:registers\.ratio /, 'a fact of one object'],
  [/: ‹meter:clock\.(fast|slow) /, 'a fact of one object'],
  [/^cpDetail\/parameters: \? s$/, 'a parameter of one object'],
  [/^topology: (\?( s)?|\{(level|rssi|snr|success_rate) \.\d\}.*)$/, 'a fact of one object'],
  [/^meterDetail\/archive: ‹meter:consumer\.count /, 'a fact of one object'],
  [
    /^calculateElectricity\/one: (\{(closed|failed|left)_count \.|‹calculations:changedOf )/,
    'a fact of one object, in its head',
  ],
  [/: \{progress \.0\} %$/, 'how far something is that still goes on'],
  [/^role\/one: \{(user|module|action)_count \./, 'a fact of one object'],
  [/^meterDetail\/dayEnergy: .*‹meter:why\.days /, 'the length of a gap'],
  [/^phaseAngleAnalysis: ‹domain:field\.wiring_mode› /, 'facts of one object'],
  [/^line-loss-analysis: ‹losses:target› : /, 'a target'],
  [/^dashboard: ‹dashboard:unreadAbnormal \?›$/, 'a counter of what the user has not seen'],
  [/^gis: /, 'the scale of the map, and how many signs it draws'],
  [/: ‹statistics:month\.band\./, 'the limits of a band, in its key'],
  [/^myWork: /, 'how much waits for the user, beside the list of it'],
  [/^(duomiC|ldsC|c)ockpit(-demo)?: .*\{frequency \./, 'what the network is built for'],
  [/^(forbidden|notFound|file|static|userCenter): /, 'no number of the utility'],
]

/**
 * Numbers that are figures and that `Figure` does not draw yet. One that is moved leaves the list; none is added
 * (unmapped.test.ts counts them).
 */
export const unmovedNumbers: readonly string[] = [
  'cpDetail/online: ‹collectionPoints:online.share {share .1}›',
  'missingData: ‹missing:notRead {missing .0} {due .0} {data_date}› ‹missing:explained ‹missing:devices.subs 1›, ‹missing:devices.line 1›, ‹missing:devices.tg 6›, and ‹missing:devices.point ?› ?›',
  'monthReport: ‹report:lossOf {computable .2} {areas .2}› ‹report:without› ‹domain:noBalance.noCheck›: {count .2} · ‹domain:noBalance.noInput›: {count .2}.',
]
