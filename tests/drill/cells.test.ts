/** Two nodes behind a real nginx, each with the data of its own gyms: docs/scaling.md. */
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PocketBase, { BaseAuthStore } from 'pocketbase'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findNginx } from '../../scripts/install.mjs'
import { endWithThisProcess, freePort, stop } from '../../scripts/processes.mjs'
import { invitationOf, joinCodeOf, join as joinPlan } from '../integration/arrange'
import { startPocketBase } from '../integration/start-pocketbase'
import type { Product } from '../product'
import { until } from './production'

let a: Product
let b: Product
let front = ''
const ends: (() => unknown)[] = []

beforeAll(async () => {
  const nginx = await findNginx()
  if (!nginx) throw new Error('There is no nginx. Install it, or set NGINX to its path.')
  const [portA, portB, portFront] = [await freePort(), await freePort(), await freePort()]
  const env = {
    CLUSTER_SECRET: 'a secret of the drills, 32 characters or more',
    CLUSTER_NODES: `a=http://127.0.0.1:${portA},b=http://127.0.0.1:${portB}`,
    TRUSTED_PROXY_HEADERS: 'X-Forwarded-For',
  }
  a = await startPocketBase({ port: portA, env: { ...env, CLUSTER_NODE: 'a' } })
  ends.push(() => a.stop())
  b = await startPocketBase({ port: portB, env: { ...env, CLUSTER_NODE: 'b' } })
  ends.push(() => b.stop())

  const folder = mkdtempSync(join(tmpdir(), 'tatami-nginx-'))
  ends.push(() => rmSync(folder, { recursive: true, force: true }))
  mkdirSync(join(folder, 'logs'))
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; pid nginx.pid; error_log logs/error.log; worker_processes 1;
     events {}
     http {
       access_log off; client_body_temp_path body; proxy_temp_path proxy;
       fastcgi_temp_path fastcgi; uwsgi_temp_path uwsgi; scgi_temp_path scgi;
       map $http_x_node $node { default 127.0.0.1:${portA}; b 127.0.0.1:${portB}; }
       server {
         listen 127.0.0.1:${portFront};
         location /api/cluster/ { return 404; }
         location / {
           proxy_pass http://$node; proxy_buffering off;
           proxy_set_header Host $host;
           proxy_set_header X-Forwarded-For $remote_addr;
         }
       }
     }`,
  )
  const child = spawn(nginx, ['-p', folder, '-c', 'nginx.conf', '-e', 'logs/error.log'])
  endWithThisProcess(child)
  ends.push(() => stop(child))
  front = `http://127.0.0.1:${portFront}`
  await until(async () => (await fetch(`${front}/api/health`).catch(() => null))?.ok ?? false)
})
afterAll(async () => {
  for (const end of ends.reverse()) await end()
})

/** A browser's client, which says which node it means. */
function through(node: 'a' | 'b', token: string) {
  const client = new PocketBase(front, new BaseAuthStore()).autoCancellation(false)
  client.authStore.save(token, null)
  client.beforeSend = (url, options) => {
    options.headers = { ...options.headers, 'X-Node': node }
    return { url, options }
  }
  return client
}

test('one address, one sign-in: gyms live on their node, and one node outlives the other', async () => {
  const coach = await a.createUser({ name: 'Rafael Nunes', membership: 'gym' })
  const student = await a.createUser({ name: 'Maya Okafor' })
  const tokenOf = ({ client }: typeof coach) => client.authStore.token
  for (const person of [coach, student]) {
    await through('b', tokenOf(person)).send('/enter', { method: 'POST' })
  }

  const gyms = { a: '', b: '' }
  const plans = { a: '', b: '' }
  for (const node of ['a', 'b'] as const) {
    const client = through(node, tokenOf(coach))
    gyms[node] = (await client.collection('gyms').create({ name: `Gym on ${node}` })).id
    plans[node] = (
      await client.collection('trainingPlans').create({ name: `On ${node}`, assignedGroup: 'plan' })
    ).id
    const code = await joinCodeOf(client, plans[node])
    expect(await invitationOf(client, 'plan', plans[node], code)).toMatchObject({
      name: `On ${node}`,
    })
    await joinPlan(through(node, tokenOf(student)), plans[node], code)
    const { id } = await client.collection('trainingPlanClasses').create({
      ...{ name: 'Half guard', trainingPlan: plans[node] },
      classDate: new Date(Date.now() - 3_600_000).toISOString(),
    })
    const mine = through(node, tokenOf(student)).collection('trainingPlanClassAttendances')
    expect(await mine.create({ tpClass: id } as never)).toMatchObject({ expEarned: 25 })
  }
  const other = through('a', tokenOf(coach)).collection('gyms')
  await expect(other.getOne(gyms.b)).rejects.toMatchObject({ status: 404 })

  await a.halt(async () => {
    const here = through('b', tokenOf(student))
    expect(await here.collection('trainingPlans').getOne(plans.b)).toMatchObject({ name: 'On b' })
    expect((await here.collection('users').authRefresh()).token).toBeTruthy()
    const note = { date: '2026-11-20', body: 'Hips first.' }
    expect(await here.collection('notes').create(note as never)).toMatchObject(note)
    const there = through('a', tokenOf(student)).collection('trainingPlans')
    await expect(there.getOne(plans.a)).rejects.toMatchObject({ status: 502 })
  })
  const back = through('a', tokenOf(student))
  expect(await back.collection('trainingPlans').getOne(plans.a)).toMatchObject({ name: 'On a' })
})

test('what nodes say to each other is not to be had from outside', async () => {
  const { record } = await a.createUser({ name: 'Maya Okafor' })
  expect((await fetch(`${front}/api/cluster/users/${record.id}`)).status).toBe(404)
})
