// node page.js PORT FILE: serves the bytes of FILE at every path with node's own HTTP server.
const body = require('node:fs').readFileSync(process.argv[3])
const fields = { 'Content-Type': 'application/json; charset=utf-8', 'Content-Length': body.length }
require('node:http')
  .createServer((request, response) => { response.writeHead(200, fields); response.end(body) })
  .listen({ port: +process.argv[2], host: '127.0.0.1', backlog: 4096 })
