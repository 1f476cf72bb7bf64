import type { Settings } from '../settings.ts';

export interface Place {
  /** Where the project lies. */
  readonly root: string;
  readonly node: string;
  readonly settingsFile: string;
  readonly user: string;
}

/**
 * A systemd unit: starts with the machine, comes back after a fall, writes to the folders that are given and nowhere
 * else, and may do nothing that a server of pages need not do. (`MemoryDenyWriteExecute` is left out: V8 writes code.)
 */
export const systemdUnit = ({ root, node, settingsFile, user }: Place, writes: readonly string[]): string => `[Unit]
Description=trail-shell
After=network-online.target
Wants=network-online.target
StartLimitIntervalSec=0

[Service]
User=${user}
WorkingDirectory=${root}
EnvironmentFile=${settingsFile}
Environment=NODE_ENV=production MALLOC_ARENA_MAX=2
ExecStart=${node} --max-semi-space-size=8 ${root}/src/backend/main.ts
Restart=always
RestartSec=2
TimeoutStopSec=30
UMask=0077
LimitNOFILE=65536
NoNewPrivileges=true
CapabilityBoundingSet=
PrivateTmp=true
PrivateDevices=true
ProtectSystem=strict
ProtectHome=read-only
ReadWritePaths=${writes.join(' ')}
ProtectClock=true
ProtectControlGroups=true
ProtectHostname=true
ProtectKernelLogs=true
ProtectKernelModules=true
ProtectKernelTunables=true
ProtectProc=invisible
RestrictAddressFamilies=AF_INET AF_INET6 AF_UNIX
RestrictNamespaces=true
RestrictRealtime=true
RestrictSUIDSGID=true
LockPersonality=true
RemoveIPC=true
SystemCallArchitectures=native
SystemCallFilter=@system-service
SystemCallFilter=~@privileged @resources
SystemCallErrorNumber=EPERM

[Install]
WantedBy=multi-user.target
`;

const PROXY = (port: number): string => `    proxy_pass http://127.0.0.1:${port};
    proxy_http_version 1.1;
    proxy_set_header Host $host;
    proxy_set_header X-Forwarded-For $remote_addr;
`;

const server = (host: string, locations: string): string => `server {
  listen 80;
  listen [::]:80;
  server_name ${host};
  location /.well-known/acme-challenge/ { root /var/www/acme; }
  location / { return 301 https://${host}$request_uri; }
}
server {
  # Understood by every nginx; newer ones would like "http2 on;" and say so.
  listen 443 ssl http2;
  listen [::]:443 ssl http2;
  server_name ${host};
  ssl_certificate /etc/letsencrypt/live/${host}/fullchain.pem;
  ssl_certificate_key /etc/letsencrypt/live/${host}/privkey.pem;
  ssl_protocols TLSv1.2 TLSv1.3;
  # The head of a page is read before its end has come.
  ssl_buffer_size 4k;
  server_tokens off;
  large_client_header_buffers 4 16k;
${locations}}
`;

/**
 * nginx before the server, on the same machine: TLS, the socket, uploads; the desk under its own name and nothing else
 * there. Who has more visitors than one process serves puts \`dist/.delivery/nginx.conf\` in place of the first block.
 */
export const nginxSite = ({ origins, deskOrigin, port }: Pick<Settings, 'origins' | 'deskOrigin' | 'port'>): string => {
  const hosts = [
    ...new Set(origins.filter((origin) => origin.startsWith('https:')).map((origin) => new URL(origin).host)),
  ];
  const deskHost = deskOrigin === null ? null : new URL(deskOrigin).host;
  const site = `  client_max_body_size 220m;
  location = /ws {
${PROXY(port)}    proxy_set_header Upgrade $http_upgrade;
    proxy_set_header Connection "upgrade";
    proxy_read_timeout 120s;
  }
  location / {
${PROXY(port)}    proxy_set_header Connection "";
    proxy_request_buffering off;
  }
`;
  const desk = `  # From the office alone: allow 203.0.113.0/24; deny all;
  location /desk {
${PROXY(port)}    proxy_set_header Connection "";
  }
  location / { return 404; }
`;
  return [
    ...hosts.map((host) => server(host, site)),
    ...(deskHost === null || hosts.includes(deskHost) ? [] : [server(deskHost, desk)]),
  ].join('\n');
};
