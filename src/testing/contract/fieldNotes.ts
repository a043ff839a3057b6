import domain from '../../../locales/en/domain.json'
import type { Shape } from '@/lib/shape'

/** The unit of a number, and to which side of the transformer ratio it belongs. */
interface Unit {
  unit: string
  ratio?: string
}

const before = 'as the device shows it, before the transformer ratio'
const after = 'after the transformer ratio'

/** Units by the wire's names: the first pattern that fits. Counts, places and lengths of lists have none. */
const units: readonly [pattern: RegExp, unit: Unit][] = [
  [/^supplement_(pap|rap)_r\d?$/, { unit: 'kWh', ratio: after }],
  [/^supplement_(prp|rrp)_r\d?$/, { unit: 'kvarh', ratio: after }],
  [/^((old|new|last)_)?(pap|rap)_r\d?$|^(last|this|start|end)_r\d?$/, { unit: 'kWh', ratio: before }],
  [/^((old|new|last)_)?(prp|rrp|rp\d)_r$|^(old|new|last)_(prp|rrp)_r\d?$/, { unit: 'kvarh', ratio: before }],
  [/^(prp|rrp)_e$/, { unit: 'kvarh', ratio: after }],
  [
    /^(pap|rap|gap|totalizer)_e\d?$|(^|_)energy($|_)|^(supply|sale|baseline|unregistered|avg_6m|above_target)$|_(supply|sale)$/,
    { unit: 'kWh', ratio: after },
  ],
  [
    /^pap_demand_primary$|^contract_(kw|demand)$|^demand_max$|^p_max$|^p[abc]?$/,
    { unit: 'kW', ratio: after },
  ],
  [/^pap_demand$/, { unit: 'kW', ratio: before }],
  [/^q[abc]?$/, { unit: 'kvar', ratio: after }],
  [/^f[abc]?$/, { unit: 'power factor, −1…1' }],
  [/^u[abc]?$|^u_m(in|ax)$|^nominal_voltage$/, { unit: 'V', ratio: before }],
  [/^i[abc0]?$/, { unit: 'A', ratio: before }],
  [/^freq$/, { unit: 'Hz' }],
  [/^angle_[ui]$/, { unit: '°' }],
  [/^(lat|lng|south|west|north|east)$/, { unit: '° (WGS 84)' }],
  [/^(rssi|rsrp)$/, { unit: 'dBm' }],
  [/^snr$/, { unit: 'dB' }],
  [/^(capacity|plate_capacity)$/, { unit: 'kVA' }],
  [/_km$/, { unit: 'km' }],
  [/^distance$/, { unit: 'm' }],
  [/_bytes$|^traffic_month$/, { unit: 'bytes' }],
  [/(^|_)cost_ms$/, { unit: 'ms' }],
  [/_s$|^seconds$|^interval$|^timeout$|^resendIn$|^validFor$|^sessionLeft$|^stay$/, { unit: 's' }],
  [/(^|_)minutes(_left)?$|^minutes$|^longest_offline$/, { unit: 'min' }],
  [
    /_percent$|^(share\d?|deviation|mom|yoy|coverage|influence|target_loss|target|curve_integrity|[ui]_unbalance|progress)$|(^|_)rate(_max)?$|_rate$/,
    { unit: '%' },
  ],
]

/** Addresses whose rates are fractions 0…1 on the wire; all others are per cent. */
const fractions = /^\/?(dashboard|cockpit|cbo\/notice|cbo\/amiVersion|amiVersion)\//

/** The unit of a number field of an address; undefined for counts, orders and the like. */
export function unitOf(name: string, path: string): Unit | undefined {
  const unit = units.find(([pattern]) => pattern.test(name))?.[1]
  return unit?.unit === '%' && fractions.test(path) ? { unit: 'fraction 0…1' } : unit
}

const labels: Readonly<Record<string, string>> = domain.field
const groups = Object.entries(domain as Readonly<Record<string, unknown>>).flatMap(([name, words]) =>
  typeof words === 'object' && words !== null && name !== 'field'
    ? [{ name, words: words as Readonly<Record<string, unknown>> }]
    : [],
)

const camel = (name: string): string => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

/** The words of a field's codes: of the group of its name, else of the only group that has exactly these codes. */
function meanings(name: string, codes: readonly string[]): string | undefined {
  const fitting = groups.filter(({ words }) => codes.every((code) => typeof words[code] === 'string'))
  const exact = fitting.filter(({ words }) => Object.keys(words).length === codes.length)
  const group =
    fitting.find((each) => each.name === camel(name)) ?? (exact.length === 1 ? exact[0] : undefined)
  return group && codes.map((code) => `${code} = ${String(group.words[code])}`).join(', ')
}

/** One sentence on a field: its name in the trade, its unit and ratio, the meaning of its codes. */
export function fieldNote(name: string, shape: Shape<unknown>, path: string): string | undefined {
  const real = shape.kind === 'optional' ? (shape.inner ?? shape) : shape
  const unit = real.kind === 'number' ? unitOf(name, path) : undefined
  const codes = real.codes?.length ? meanings(name, real.codes) : undefined
  const parts = [
    labels[name],
    unit && (unit.ratio ? `${unit.unit}, ${unit.ratio}` : unit.unit),
    codes,
    real.kind === 'number' ? 'null = not known' : undefined,
  ].filter(Boolean)
  return parts.length > 0 ? `${parts.join('; ')}.` : undefined
}
