#!/bin/sh
# Starts one program of the cluster in the foreground: start.sh etcd, start.sh patroni or start.sh haproxy [options]; on a
# node also start.sh patronictl list, start.sh etcdctl member list and start.sh pgbackrest info. Containers, systemd and `npm run cluster` all start the
# programs by this file.
#
#   KANTI_NODES         addresses of the three nodes, in the same order on every machine: 10.0.0.1,10.0.0.2,10.0.0.3
#   KANTI_NODE          for etcd and Patroni: which of them this machine is, 1, 2 or 3
#   KANTI_NODE_DATA     for etcd, Patroni and pgBackRest: folder of the data
#   KANTI_POSTGRES_BIN  for Patroni: folder of PostgreSQL's programs, such as /usr/lib/postgresql/18/bin
#   KANTI_LISTEN        for HAProxy: address to listen on, 127.0.0.1 when left out
#
# Patroni also needs the passwords in PATRONI_SUPERUSER_PASSWORD, PATRONI_REPLICATION_PASSWORD and
# PATRONI_RESTAPI_PASSWORD, the same on every node.
set -eu
program=$1
shift
here=$(cd "$(dirname "$0")" && pwd)

: "${KANTI_POSTGRES_PORT:=5432}" "${KANTI_PATRONI_PORT:=8008}" "${KANTI_ETCD_PORT:=2379}" "${KANTI_ETCD_PEER_PORT:=2380}"
: "${KANTI_LISTEN:=127.0.0.1}" "${KANTI_PRIMARY_PORT:=5000}" "${KANTI_REPLICAS_PORT:=5001}"
export KANTI_POSTGRES_PORT KANTI_PATRONI_PORT KANTI_LISTEN KANTI_PRIMARY_PORT KANTI_REPLICAS_PORT

number=0
clients=
peers=
for address in $(echo "$KANTI_NODES" | tr ',' ' '); do
  number=$((number + 1))
  export "KANTI_NODE_$number=$address"
  clients=$clients,$address:$KANTI_ETCD_PORT
  peers=$peers,node-$number=http://$address:$KANTI_ETCD_PEER_PORT
  if [ "$number" = "${KANTI_NODE:-}" ]; then own=$address; fi
done

# For PostgreSQL's archive_command too, which inherits from Patroni.
export PGBACKREST_CONFIG="$here/pgbackrest.conf" PGBACKREST_STANZA=kanti
export PGBACKREST_PG1_PATH="${KANTI_NODE_DATA:-}/postgres" PGBACKREST_SPOOL_PATH="${KANTI_NODE_DATA:-}/spool"

case $program in
etcd)
  export ETCD_NAME="node-$KANTI_NODE" ETCD_DATA_DIR="$KANTI_NODE_DATA/etcd"
  export ETCD_LISTEN_CLIENT_URLS="http://$own:$KANTI_ETCD_PORT" ETCD_ADVERTISE_CLIENT_URLS="http://$own:$KANTI_ETCD_PORT"
  export ETCD_LISTEN_PEER_URLS="http://$own:$KANTI_ETCD_PEER_PORT"
  export ETCD_INITIAL_ADVERTISE_PEER_URLS="http://$own:$KANTI_ETCD_PEER_PORT"
  export ETCD_INITIAL_CLUSTER="${peers#,}" ETCD_INITIAL_CLUSTER_TOKEN=kanti
  # Twice the default: a busy disk must not cost etcd its leader. Still a tenth of Patroni's ttl.
  export ETCD_HEARTBEAT_INTERVAL=200 ETCD_ELECTION_TIMEOUT=2000
  # Hours. Patroni writes every few seconds and never reads old versions; by default all are kept until the quota is full.
  export ETCD_AUTO_COMPACTION_RETENTION=1
  exec etcd
  ;;
patroni)
  export PATRONI_NAME="node-$KANTI_NODE" PATRONI_ETCD3_HOSTS="${clients#,}"
  export PATRONI_RESTAPI_LISTEN="$own:$KANTI_PATRONI_PORT" PATRONI_RESTAPI_CONNECT_ADDRESS="$own:$KANTI_PATRONI_PORT"
  export PATRONI_POSTGRESQL_LISTEN="$own:$KANTI_POSTGRES_PORT"
  export PATRONI_POSTGRESQL_CONNECT_ADDRESS="$own:$KANTI_POSTGRES_PORT"
  export PATRONI_POSTGRESQL_DATA_DIR="$KANTI_NODE_DATA/postgres" PATRONI_POSTGRESQL_BIN_DIR="$KANTI_POSTGRES_BIN"
  export PATRONI_SUPERUSER_USERNAME=postgres PATRONI_REPLICATION_USERNAME=replicator
  # For switchover and restart. Every client that reaches the port may read.
  export PATRONI_RESTAPI_USERNAME=patroni
  # Beside the data, because a user of the system has no home folder.
  export PATRONI_POSTGRESQL_PGPASS="$KANTI_NODE_DATA/pgpass"
  exec patroni "$here/patroni.yaml"
  ;;
etcdctl)
  export ETCDCTL_API=3 ETCDCTL_ENDPOINTS="${clients#,}"
  exec etcdctl "$@"
  ;;
patronictl)
  export PATRONI_ETCD3_HOSTS="${clients#,}" PATRONI_RESTAPI_USERNAME=patroni
  exec patronictl -c "$here/patroni.yaml" "$@"
  ;;
pgbackrest)
  exec pgbackrest "$@"
  ;;
recover)
  # After pgbackrest restore: replays the log up to the moment that was asked for. Patroni would not.
  "$KANTI_POSTGRES_BIN/pg_ctl" -D "$PGBACKREST_PG1_PATH" -w start
  until "$KANTI_POSTGRES_BIN/pg_controldata" "$PGBACKREST_PG1_PATH" | grep -q 'in production'; do
    "$KANTI_POSTGRES_BIN/pg_ctl" -D "$PGBACKREST_PG1_PATH" status > /dev/null
    sleep 1
  done
  exec "$KANTI_POSTGRES_BIN/pg_ctl" -D "$PGBACKREST_PG1_PATH" -w stop
  ;;
haproxy)
  exec haproxy -db -f "$here/haproxy.cfg" "$@"
  ;;
*)
  echo "start.sh knows etcd, etcdctl, patroni, patronictl, pgbackrest, recover and haproxy, not $program." >&2
  exit 1
  ;;
esac
