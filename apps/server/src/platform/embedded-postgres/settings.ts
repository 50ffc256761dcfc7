import { type Address, TCP_HOST } from './address.ts'

/** `durable`: an acknowledged commit survives power loss. `test`: it need not, and tests run several times faster. */
export type Durability = 'durable' | 'test'

/**
 * Settings for one server of a few hundred requests a second and 2–4 GB of memory. They go on the command line,
 * so the running server always has those of this version, whatever an older one wrote.
 */
export function serverSettings(options: { address: Address; durability: Durability }): Record<string, string> {
  const common = {
    ...listening(options.address),
    max_connections: '60',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_min_messages: 'warning',
    // Short queries by primary key: compiling them costs more than running them.
    jit: 'off',
    // The data lies on an SSD: a random page costs about as much as the next one.
    random_page_cost: '1.1',
    work_mem: '16MB',
    idle_in_transaction_session_timeout: '60s',
    track_functions: 'pl',
  }
  if (options.durability === 'test') {
    return {
      ...common,
      max_connections: '120',
      // Small tables, and a union of all of them: workers take longer to start than to read.
      max_parallel_workers_per_gather: '0',
      shared_buffers: '128MB',
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      max_wal_size: '1GB',
    }
  }
  return {
    ...common,
    shared_buffers: '256MB',
    effective_cache_size: '1GB',
    maintenance_work_mem: '128MB',
    max_wal_size: '2GB',
    min_wal_size: '256MB',
    checkpoint_timeout: '15min',
    checkpoint_completion_target: '0.9',
    wal_compression: 'on',
    // Wallet and round tables see many updates: vacuum early and a little at a time.
    autovacuum_vacuum_scale_factor: '0.05',
    autovacuum_analyze_scale_factor: '0.05',
  }
}

function listening(address: Address): Record<string, string> {
  if (address.kind === 'tcp') return { listen_addresses: TCP_HOST, port: String(address.port), unix_socket_directories: '' }
  return { listen_addresses: '', unix_socket_directories: address.dir, unix_socket_permissions: '0700' }
}
