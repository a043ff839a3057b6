import { createWorld } from './createWorld'
import type { World, WorldOptions } from './types'

const worlds = new Map<string, World>()

/** Worlds are immutable, so equal options share one world. */
export function sharedWorld(options: WorldOptions): World {
  const key = JSON.stringify([options.size, options.seed, options.zone, options.profile])
  const world = worlds.get(key) ?? createWorld(options)
  worlds.set(key, world)
  return world
}
