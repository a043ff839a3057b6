// npm run world [-- --seconds 300] [-- --seed 1] [-- --only small|demo|huge]: the rules of consistency, asked of what the
// simulated head-end answers. The small world is asked whole; of the CPU seconds the demo world takes a fifth, the world of a
// million meters the rest.
import { join } from 'node:path'
import { ensureModules, root, say } from '../kit/lib.mjs'

await ensureModules()
const option = (name, otherwise) => {
  const at = process.argv.indexOf(`--${name}`)
  return at < 0 ? otherwise : process.argv[at + 1]
}
const seconds = Number(option('seconds', 300))
const seed = Number(option('seed', 1))
const only = option('only')
const { runnerImport } = await import('vite')
const load = async (file) =>
  (await runnerImport(join(root, 'mocks', file), { root, configFile: false, logLevel: 'error' })).module
const { createBackend } = await load('createBackend.ts')
const { check } = await load('consistency/check.ts')
const { rules } = await load('consistency/rule.ts')
const { knownFailures, notApplicable } = await load('consistency/exemptions.ts')
const now = Date.parse('2026-11-20T14:00:00Z')
const cpu = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}
const broken = []
const worlds = Object.entries({ small: 1, demo: 0.2, huge: 0.8 })
for (const [size, share] of worlds.filter(([each]) => only === undefined || each === only)) {
  const begun = cpu()
  const backend = createBackend({ now: () => now, size, edition: 'default' })
  const { counts, sample, existing } = await check((request) => backend.answer(request), {
    seed,
    hasTimeLeft: () => size === 'small' || cpu() - begun < seconds * share,
    withAllMeters: size === 'small',
    large: size === 'huge',
  })
  const part = Object.keys(sample).map((kind) => `${sample[kind]} of ${existing[kind]} ${kind}`)
  say(`World ${size}: ${part.join(', ')}; ${(cpu() - begun).toFixed(0)} s of CPU`)
  const line = ({ rule, checked, failed }) => [
    rule,
    {
      checked: checked === 0 ? `– (${notApplicable[size][rule] ?? 'nothing was checked'})` : checked,
      failed,
      says:
        failed > 0 && knownFailures[rule] ? `${rules[rule]} (known: ${knownFailures[rule]})` : rules[rule],
    },
  ]
  console.table(Object.fromEntries(counts.map(line)))
  for (const { rule, checked, failed, examples } of counts) {
    if (checked === 0 && !notApplicable[size][rule]) broken.push(`${rule} (${size}: it checked nothing)`)
    for (const example of examples) console.log(`  ${rule}: ${example}`)
    if (failed > 0 && !knownFailures[rule]) broken.push(`${rule} (${size})`)
  }
}
console.log(
  broken.length === 0 ? 'Every rule holds, or is known to be broken.' : `Broken: ${broken.join(', ')}`,
)
process.exit(broken.length === 0 ? 0 : 1)
