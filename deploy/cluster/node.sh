#!/bin/sh
# Runs start.sh on a node without containers, as kanti-cluster@.service does: node.sh patronictl list. As root.
exec systemd-run --quiet --collect --wait --pty --pipe -p User=postgres -p UMask=0077 \
  -p EnvironmentFile=/etc/kanti/node.env -E KANTI_NODE_DATA=/var/lib/kanti-node \
  /opt/kanti/deploy/cluster/start.sh "$@"
